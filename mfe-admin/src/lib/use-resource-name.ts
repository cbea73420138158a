import { useLingui } from '@lingui/react/macro';
import { RESOURCE_TEXTS } from './resource-texts';

/** What a kind of records is called; a kind this release does not know keeps its own word. */
export function useResourceName(): (resource: string) => string {
  const { i18n } = useLingui();
  return (resource) => {
    const text = RESOURCE_TEXTS[resource];
    return text ? i18n._(text) : resource;
  };
}
