import { useLingui } from '@lingui/react/macro';

/** Available quantity of an item, on its card on a phone. */
export function Available({ quantity }: { quantity: string }) {
  const { t } = useLingui();
  return <div>{t`Available: ${quantity}`}</div>;
}
