import { Trans } from '@lingui/react/macro';
import { CopyLink } from '@polyclinic/ui';
import type { ReactNode } from 'react';

/** Returns the link for setting a password, to be passed on where the clinic sends no e-mails. */
export function passwordLinkToCopy(url: string): ReactNode {
  return (
    <>
      <p>
        <Trans>This clinic sends no emails. Give the link only to this person; it gives access to their account.</Trans>
      </p>
      <CopyLink url={url} />
    </>
  );
}
