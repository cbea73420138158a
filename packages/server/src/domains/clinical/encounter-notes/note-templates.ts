import type { NoteTemplate, RecordField } from '@polyclinic/contract';
import { templatesFor } from '../medical-records/medical-records.service';

const word = (en: string, hi: string, ta: string) => ({ en, hi, ta });

const ASSESSMENT = { key: 'assessment', label: word('Assessment', 'आकलन', 'மதிப்பீடு') };
const PLAN = { key: 'plan', label: word('Plan', 'योजना', 'திட்டம்') };

/** The order of a problem-oriented note (L. L. Weed, New England Journal of Medicine 1968). */
const SOAP: NoteTemplate = {
  id: 'soap',
  specialty: null,
  name: word('SOAP note', 'SOAP नोट', 'SOAP குறிப்பு'),
  sections: [
    { key: 'subjective', label: word('Subjective', 'मरीज़ की शिकायत', 'நோயாளி கூறியவை') },
    { key: 'objective', label: word('Objective', 'जाँच के निष्कर्ष', 'பரிசோதனையில் கண்டவை') },
    ASSESSMENT,
    PLAN,
  ],
};

/** Fields of a record template that are written as text; the others are facts of the record, not sections of a note. */
const isWritten = ({ kind }: RecordField) => kind === 'longText' || kind === 'text';

/** Returns the templates for notes: those of a specialty and SOAP; all of them if no specialty is given. */
export function noteTemplatesFor(specialty: string | undefined): NoteTemplate[] {
  const records = templatesFor(specialty).filter((template) => template.specialty !== null);
  const ofSpecialties = records.map(({ id, specialty: named, name, fields }) => ({
    id,
    specialty: named,
    name,
    sections: [...fields.filter(isWritten).map(({ key, label }) => ({ key, label })), ASSESSMENT, PLAN],
  }));
  return specialty?.trim() ? [...ofSpecialties, SOAP] : [SOAP, ...ofSpecialties];
}

/** Returns all templates, those of a doctor's own specialty first. */
export function noteTemplatesOf(own: string | null | undefined): NoteTemplate[] {
  const first = own?.trim() ? noteTemplatesFor(own) : [];
  const others = noteTemplatesFor(undefined).filter(({ id }) => first.every((template) => template.id !== id));
  return [...first, ...others];
}

/** Returns the template with this id, if there is one. */
export function noteTemplateOf(id: string): NoteTemplate | undefined {
  return noteTemplatesFor(undefined).find((template) => template.id === id);
}
