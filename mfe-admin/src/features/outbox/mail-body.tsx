import { useLingui } from '@lingui/react/macro';
import { HIDDEN_LINK } from '@polyclinic/contract';
import { Styles } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { linksIn, partsOf } from './mail-links';

const STYLES = `
.pc-admin-mail { margin: 0 0 16px; padding: 12px; border: 1px solid var(--pc-border); border-radius: var(--pc-radius); white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
.pc-admin-mail a { text-decoration: underline; }
`;

/** Text of an e-mail; its links can be opened and copied. */
export function MailBody({ body }: { body: string }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const links = linksIn(body);

  async function copy(link: string) {
    try {
      await navigator.clipboard.writeText(link);
      void message.success(t`Link copied`);
    } catch {
      // Clipboard access is refused, for example on a page without TLS.
      void message.error(t`Couldn't copy the link. Select the link and copy it yourself.`);
    }
  }

  return (
    <>
      <Styles name="admin-mail" css={STYLES} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long texts must be scrollable by keyboard */}
      <div className="pc-admin-mail" role="region" tabIndex={0} aria-label={t`Email text`}>
        {partsOf(body.replaceAll(HIDDEN_LINK, t`(link hidden)`)).map(({ text, isLink }, index) =>
          isLink ? (
            // Parts of a text have no key but their index.
            <a key={index} href={text} target="_blank" rel="noreferrer">
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </div>
      {links.map((link) => (
        <Button key={link} onClick={() => void copy(link)}>
          {t`Copy link`}
        </Button>
      ))}
    </>
  );
}
