import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { ClinicDate } from '@polyclinic/contract';
import { DateInput, formFields } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { z } from '@polyclinic/ui/kit/schema';

const field = formFields(z.object({ date: ClinicDate.nullish() }));

/** Day on which something is booked; today at the latest, and the default. */
export function DateField({ min }: { min?: string | null }) {
  const { t } = useLingui();
  const today = useClinicToday();
  return (
    <Form.Item label={t`Date`} extra={t`Defaults to today.`} {...field('date')}>
      <DateInput min={min ?? undefined} max={today} />
    </Form.Item>
  );
}
