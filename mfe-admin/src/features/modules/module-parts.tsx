import { useLingui } from '@lingui/react/macro';
import { PartLinks } from '@polyclinic/ui';
import { MODULE_SEARCH_PARAMS, MODULE_PARTS, type ModulePart } from './module-search-params';

/** Links to the parts of a module's page. */
export function ModuleParts({ shown }: { shown: ModulePart }) {
  const { t } = useLingui();
  const titles: Record<ModulePart, string> = {
    releases: t`Releases`,
    others: t`Exceptions`,
    health: t`Health`,
    history: t`History`,
  };
  return (
    <PartLinks
      label={t`Module sections`}
      parts={MODULE_PARTS.map((part) => ({
        key: part,
        title: titles[part],
        to: { search: part === MODULE_SEARCH_PARAMS.part ? '' : `?part=${part}` },
        isShown: part === shown,
      }))}
    />
  );
}
