import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SampleCounts } from '@polyclinic/contract';

/** Returns a function that names the records of the sample data: "2 doctors, 3 services and 6 patients". */
export function useSampleText(): (samples: SampleCounts) => string {
  const { i18n } = useLingui();
  return ({ doctors, services, patients, appointments }) => {
    const parts = [
      doctors > 0 && plural(doctors, { one: '# doctor', other: '# doctors' }),
      services > 0 && plural(services, { one: '# service', other: '# services' }),
      patients > 0 && plural(patients, { one: '# patient', other: '# patients' }),
      appointments > 0 && plural(appointments, { one: '# appointment', other: '# appointments' }),
    ];
    return new Intl.ListFormat(i18n.locale).format(parts.filter((part) => part !== false));
  };
}
