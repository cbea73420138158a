import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { RESOURCE_TEXTS } from './resource-texts';

const TEXTS: Record<string, MessageDescriptor | undefined> = RESOURCE_TEXTS;

/** What a kind of records is called; a kind this release does not know keeps its own word. */
export function useResourceName(): (resource: string) => string {
  const { i18n } = useLingui();
  return (resource) => {
    const text = TEXTS[resource];
    return text ? i18n._(text) : resource;
  };
}
