import { useLingui } from '@lingui/react/macro';
import { Sheet } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/overlay';
import { linksIn, partsOf } from './mail-links';

const SHEET = `
.pc-admin-mail { margin: 0 0 16px; padding: 12px; border: 1px solid var(--pc-border); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
.pc-admin-mail a { text-decoration: underline; }
`;

/** The text of an e-mail; its links can be followed and copied. */
export function MailBody({ body }: { body: string }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const links = linksIn(body);

  async function copy(link: string) {
    try {
      await navigator.clipboard.writeText(link);
      void message.success(t`Link copied`);
    } catch {
      // The browser keeps the clipboard to itself, on a page without encryption for one.
      void message.error(t`The browser does not allow copying. Mark the link and copy it by hand.`);
    }
  }

  return (
    <>
      <Sheet name="admin-mail" css={SHEET} />
      <div className="pc-admin-mail" role="document" aria-label={t`Text of the e-mail`}>
        {partsOf(body).map(({ text, isLink }, index) =>
          isLink ? (
            // A text has no other key than its place.
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
