import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SERVICE_LABELS, type Facility, type Service } from '@polyclinic/contract';
import { DescriptionList, StatusTag, useFormat, useLabels } from '@polyclinic/ui';

interface ServiceFactsProps {
  service: Service;
  facilities: Facility[];
}

/** Everything that a service declares; unknown values are omitted. */
export function ServiceFacts({ service, facilities }: ServiceFactsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const label = useLabels(SERVICE_LABELS);
  const { price, isActive, newPatientDuration, consumables, consents, skills, followUpDays } = service;
  const { instructions, instructionsByLanguage: texts } = service;
  const minutes = (count: number) => t`${count} min`;
  const places = facilities.map(({ name, isActive: isInUse }) => (isInUse ? name : t`${name} (inactive)`));

  return (
    <>
      <DescriptionList
        items={[
          {
            label: t`Status`,
            value: <StatusTag meaning={isActive ? 'done' : 'neutral'}>{isActive ? t`Active` : t`Inactive`}</StatusTag>,
          },
          { label: label('code'), value: service.code },
          { label: label('category'), value: service.category },
          { label: label('specialty'), value: service.specialty },
          { label: label('description'), value: service.description },
          { label: label('price'), value: price !== null && format.money(price) },
          { label: t`Duration`, value: minutes(service.duration) },
          { label: t`Duration for new patients`, value: newPatientDuration !== null && minutes(newPatientDuration) },
          { label: t`Buffer before`, value: service.bufferBefore > 0 && minutes(service.bufferBefore) },
          { label: t`Buffer after`, value: service.bufferAfter > 0 && minutes(service.bufferAfter) },
          { label: t`Rooms and equipment`, value: places.join(', ') },
          { label: t`Online booking`, value: service.isOnline ? t`Patients can book it` : t`Front desk only` },
        ]}
      />
      <DescriptionList
        title={t`Treatment`}
        items={[
          { label: label('skills'), value: skills.join(', ') },
          { label: label('consents'), value: consents.join(', ') },
          {
            label: label('consumables'),
            value: consumables
              .map(
                ({ name, quantity, unit }) => `${name}: ${[format.number(quantity), unit].filter(Boolean).join(' ')}`,
              )
              .join(', '),
          },
          {
            label: t`Usual follow-up`,
            value: followUpDays !== null && plural(followUpDays, { one: '# day later', other: '# days later' }),
          },
        ]}
      />
      <DescriptionList
        title={t`Instructions for patients`}
        items={[
          { label: t`In English`, value: <Lines text={texts.en} lang="en" /> },
          { label: t`In Hindi`, value: <Lines text={texts.hi} lang="hi" /> },
          { label: t`In Tamil`, value: <Lines text={texts.ta} lang="ta" /> },
          { label: t`In any other language`, value: <Lines text={instructions} /> },
        ].filter((_, index) => Boolean([texts.en, texts.hi, texts.ta, instructions][index]?.trim()))}
      />
    </>
  );
}

function Lines({ text, lang }: { text: string | null | undefined; lang?: string }) {
  return (
    <span lang={lang} style={LINES}>
      {text}
    </span>
  );
}

const LINES = { whiteSpace: 'pre-line' } as const;
