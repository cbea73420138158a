import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/overlay';
import { QRCode } from '@polyclinic/ui/kit/qr';
import { useId } from 'react';

/** A link for somebody's own phone: to be copied into a message, or read off the screen by the phone of whoever stands at the desk. */
export function SharedLink({ path }: { path: string }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const field = useId();
  const link = window.location.origin + path;

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      void message.success(t`Link copied`);
    } catch {
      // Without TLS browsers forbid it.
      void message.error(t`The browser does not allow copying. Select the link and copy it.`);
    }
  }

  return (
    <Flex vertical gap="small">
      <label htmlFor={field}>{t`Link`}</label>
      <Flex gap="small" wrap>
        <Input id={field} readOnly value={link} style={GROWING} onFocus={({ target }) => target.select()} />
        <Button type="primary" autoFocus onClick={() => void copy()}>{t`Copy link`}</Button>
      </Flex>
      <QRCode
        type="svg"
        size={184}
        value={link}
        // Dark on light in either theme: cameras read nothing else.
        color="#000000"
        bgColor="#ffffff"
        role="img"
        aria-label={t`QR code of the link`}
      />
    </Flex>
  );
}

const GROWING = { flex: '1 1 240px' };
