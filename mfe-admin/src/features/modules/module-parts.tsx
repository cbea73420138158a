import { useLingui } from '@lingui/react/macro';
import { PartLinks } from '@polyclinic/ui';
import { MODULE_ADDRESS, MODULE_PARTS, type ModulePart } from './module-address';

/** The parts of a module's page, each with an address of its own. */
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
      label={t`Parts of the module`}
      parts={MODULE_PARTS.map((part) => ({
        key: part,
        title: titles[part],
        to: { search: part === MODULE_ADDRESS.part ? '' : `?part=${part}` },
        isShown: part === shown,
      }))}
    />
  );
}
