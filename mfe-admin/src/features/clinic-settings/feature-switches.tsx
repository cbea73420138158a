import { useLingui } from '@lingui/react/macro';
import type { FeatureName } from '@polyclinic/contract';
import { FormSection } from '@polyclinic/ui';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form } from '@polyclinic/ui/kit/form';

// Those of bookings and visits are shown together with the other rules of these.
const FEATURES = [
  'selfRegistration',
  'messages',
  'quickActions',
  'voiceCommands',
] as const satisfies readonly FeatureName[];

/** Features that the clinic has enabled. */
export function FeatureSwitches() {
  const { t } = useLingui();
  const words: Record<(typeof FEATURES)[number], { label: string; extra: string }> = {
    selfRegistration: {
      label: t`Patients may register online`,
      extra: t`The clinic is offered on the registration page, which everybody can open.`,
    },
    messages: { label: t`Messages between colleagues`, extra: t`Off, nobody at the clinic can write or read them.` },
    quickActions: { label: t`Quick actions`, extra: t`The panel with the most frequent tasks, on every page.` },
    voiceCommands: { label: t`Voice commands`, extra: t`Each person is asked before the microphone is used.` },
  };
  return (
    <FormSection title={t`Features`}>
      {FEATURES.map((name) => (
        <Form.Item
          key={name}
          name={['features', name]}
          label={words[name].label}
          extra={words[name].extra}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
      ))}
    </FormSection>
  );
}
