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
  'sampleDataFallback',
] as const satisfies readonly FeatureName[];

/** Features that the clinic has enabled. */
export function FeatureSwitches() {
  const { t } = useLingui();
  const words: Record<(typeof FEATURES)[number], { label: string; extra: string }> = {
    selfRegistration: {
      label: t`Online patient registration`,
      extra: t`Lists the clinic on the public registration page.`,
    },
    messages: { label: t`Staff messages`, extra: t`When off, staff can neither send nor read messages.` },
    quickActions: { label: t`Quick actions`, extra: t`Shows a panel of common tasks on every page.` },
    voiceCommands: { label: t`Voice commands`, extra: t`Each user is asked before the microphone is used.` },
    sampleDataFallback: {
      label: t`Sample figures for demonstrations`,
      extra: t`If the dashboard can't be loaded, receptionists see figures marked as sample data.`,
    },
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
