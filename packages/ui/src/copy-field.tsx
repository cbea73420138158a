import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useId } from 'react';

interface CopyFieldProps {
  label: string;
  value: string;
  /** Label of the button. */
  copy: string;
  /** Message once the value is on the clipboard. */
  copied: string;
  /** Message if the browser refuses clipboard access, as it does without TLS. */
  refused: string;
  isPrimary?: boolean;
  /** Among other fields, the button does not take the focus. */
  isAmongFields?: boolean;
}

/** A link or a secret to copy: selected on focus, copied by the button next to it. */
export function CopyField({ label, value, copy, copied, refused, isPrimary, isAmongFields = false }: CopyFieldProps) {
  const { message } = App.useApp();
  const field = useId();

  async function write() {
    try {
      await navigator.clipboard.writeText(value);
      void message.success(copied);
    } catch {
      void message.error(refused);
    }
  }

  return (
    <Flex vertical gap="small">
      <label htmlFor={field}>{label}</label>
      <Flex gap="small" wrap>
        <Input id={field} readOnly value={value} style={GROWING} onFocus={({ target }) => target.select()} />
        <Button type={isPrimary ? 'primary' : 'default'} autoFocus={!isAmongFields} onClick={() => void write()}>
          {copy}
        </Button>
      </Flex>
    </Flex>
  );
}

interface CopyLinkProps extends Pick<CopyFieldProps, 'isAmongFields'> {
  url: string;
  label?: string;
}

/** A link to send or show to another person. */
export function CopyLink({ url, label, isAmongFields = false }: CopyLinkProps) {
  const { t } = useLingui();
  return (
    <CopyField
      label={label ?? t`Link`}
      value={url}
      copy={t`Copy link`}
      copied={t`Link copied`}
      refused={t`The browser does not allow copying. Select the link and copy it.`}
      isPrimary={!isAmongFields}
      isAmongFields={isAmongFields}
    />
  );
}

const GROWING = { flex: '1 1 240px' };
