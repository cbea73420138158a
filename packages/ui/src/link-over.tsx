import { useLingui } from '@lingui/react/macro';
import { LinkCard } from './link-card';

/** What everybody reads whose link is unknown, used up or too old: the page tells nobody which. */
export function LinkOver() {
  const { t } = useLingui();
  return (
    <LinkCard title={t`This link is not valid any more`}>
      <p role="alert">{t`Ask the clinic for a new one.`}</p>
    </LinkCard>
  );
}
