import { useLingui } from '@lingui/react/macro';
import { Form, Input, type FormItemProps } from '@polyclinic/ui/kit/form';

const LIMIT = 300;

/** The reason, which colleagues read in the history. */
export function ReasonField(props: FormItemProps) {
  const { t } = useLingui();
  return (
    <Form.Item {...props} label={t`Reason`} extra={t`Shown in the history.`}>
      <Input.TextArea rows={2} maxLength={LIMIT} />
    </Form.Item>
  );
}
