import type { NoteSection } from '@polyclinic/contract';
import { useQuery } from '@polyclinic/ui/kit/query';
import { recordApi as api } from '../../lib/chart/record-api';
import { inLanguage } from './note-labels';

/** Returns the name of a template, and the titles of its sections and of those that a note has besides, in order. */
export function useNoteTemplate(templateId: string, sections: readonly NoteSection[]) {
  const { data } = useQuery(api.encounterNotes.templates.queryOptions());
  const template = data?.templates.find(({ id }) => id === templateId);
  const known = (template?.sections ?? []).map(({ key, label }) => ({ key, title: inLanguage(label) }));
  const others = sections.filter(({ key }) => known.every((one) => one.key !== key));
  return {
    name: template ? inLanguage(template.name) : templateId,
    titles: [...known, ...others.map(({ key }) => ({ key, title: key }))],
  };
}
