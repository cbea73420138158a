import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import type { LeaveGuard } from './use-leave-guard';

interface FormButtonsProps {
  /** Id of the form that the submit button submits. */
  form: string;
  submit: string;
  isSaving: boolean;
  guard: LeaveGuard;
  leave: () => void;
}

/** Save and cancel buttons of a form, within reach of the thumb. */
export function FormButtons({ form, submit, isSaving, guard, leave }: FormButtonsProps) {
  const { t } = useLingui();
  async function cancel() {
    if (await guard.mayLeave()) leave();
  }
  return (
    <Flex gap="small" wrap>
      <Button type="primary" htmlType="submit" form={form} loading={isSaving}>
        {submit}
      </Button>
      <Button onClick={() => void cancel()}>{t`Cancel`}</Button>
    </Flex>
  );
}
