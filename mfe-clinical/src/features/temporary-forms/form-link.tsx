import { useLingui } from '@lingui/react/macro';
import type { TemporaryForm } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { Alert, Flex } from '@polyclinic/ui/kit/base';
import { SharedLink } from '../../lib/shared-link';

interface FormLinkProps {
  form: TemporaryForm;
  /** The path, including the secret. */
  path: string;
  /** The recipient's address, if the link was e-mailed. */
  email: string | null;
}

/** The link of a new form, displayed once. */
export function FormLink({ form: { expiresAt }, path, email }: FormLinkProps) {
  const { t } = useLingui();
  const format = useFormat();
  const until = format.dateTime(expiresAt);
  return (
    <Flex vertical gap="middle" style={NARROW}>
      <Alert
        type="warning"
        role="status"
        showIcon
        title={t`Copy this link now. You won't see it again.`}
        description={t`The link is valid until ${until}.`}
      />
      {email && <p style={FLAT}>{t`We are emailing the link to ${email}.`}</p>}
      <SharedLink path={path} />
    </Flex>
  );
}

const NARROW = { maxWidth: 560 };
const FLAT = { margin: 0 };
