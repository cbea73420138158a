import { useLingui } from '@lingui/react/macro';
import { Form, Input, type FormItemProps } from '@polyclinic/ui/kit/form';

const LIMIT = 300;

/** The reason, which colleagues read in the history. */
export function ReasonField(props: FormItemProps) {
  const { t } = useLingui();
  return (
    <Form.Item {...props} label={t`Reason`} extra={t`Stays in the history, where colleagues read it.`}>
      <Input.TextArea rows={2} maxLength={LIMIT} />
    </Form.Item>
  );
}
