import { useLingui } from '@lingui/react/macro';
import { doctorName } from '@polyclinic/clinic-ui';
import type { ServiceDoctor } from '@polyclinic/contract';
import { DescriptionList } from '@polyclinic/ui';

interface ServiceDoctorsProps {
  doctors: ServiceDoctor[];
  skills: readonly string[];
}

/** Doctors who can offer a service, and those who lack a skill for it. */
export function ServiceDoctors({ doctors, skills }: ServiceDoctorsProps) {
  const { t } = useLingui();
  const able = doctors.filter(({ missingSkills }) => missingSkills.length === 0);
  const others = doctors.filter(({ missingSkills }) => missingSkills.length > 0);
  return (
    <DescriptionList
      title={t`Doctors`}
      items={[
        {
          label: skills.length > 0 ? t`Have the skills` : t`Offer it`,
          value: able.length > 0 ? able.map((doctor) => doctorName(doctor)).join(', ') : t`Nobody yet`,
        },
        {
          label: t`Lack a skill`,
          value:
            others.length > 0 &&
            others.map(({ id, missingSkills, ...doctor }) => (
              <div key={id}>
                {doctorName(doctor)}: {missingSkills.join(', ')}
              </div>
            )),
        },
      ]}
    />
  );
}
