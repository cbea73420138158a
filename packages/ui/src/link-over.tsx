import { useLingui } from '@lingui/react/macro';
import { LinkCard } from './link-card';

/** Message for an unknown, used or expired link. The cases look alike, so that nothing can be learned by guessing. */
export function LinkOver() {
  const { t } = useLingui();
  return (
    <LinkCard title={t`This link is no longer valid`}>
      <p role="alert">{t`Ask the clinic for a new link.`}</p>
    </LinkCard>
  );
}
