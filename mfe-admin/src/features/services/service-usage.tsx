import { useLingui } from '@lingui/react/macro';
import { SERVICE_USE_DAYS, type ServiceUse } from '@polyclinic/contract';
import { DescriptionList, useFormat } from '@polyclinic/ui';

/** Appointments of a service over the last weeks. */
export function ServiceUsage({ use }: { use: ServiceUse }) {
  const { t } = useLingui();
  const format = useFormat();
  const { medianMinutes, lastOn, booked } = use;
  const count = (value: number) => format.number(value);
  return (
    <DescriptionList
      title={t`Last ${SERVICE_USE_DAYS} days`}
      items={
        booked === 0
          ? [{ label: t`Appointments`, value: t`None` }]
          : [
              { label: t`Appointments`, value: count(booked) },
              { label: t`Completed`, value: count(use.completed) },
              { label: t`Cancelled`, value: count(use.cancelled) },
              { label: t`No-shows`, value: count(use.noShow) },
              { label: t`Patients`, value: count(use.patients) },
              { label: t`New patients`, value: count(use.newPatients) },
              { label: t`Usual length`, value: medianMinutes !== null && t`${medianMinutes} min` },
              { label: t`Last appointment`, value: lastOn && format.date(lastOn) },
            ]
      }
    />
  );
}
