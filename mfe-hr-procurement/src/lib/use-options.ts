import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Returns the options of a select for the values of a record of labels. */
export function useOptions(): <Value extends string>(
  labels: Readonly<Record<Value, MessageDescriptor>>,
) => { value: Value; label: string }[] {
  const { i18n } = useLingui();
  return <Value extends string>(labels: Readonly<Record<Value, MessageDescriptor>>) =>
    (Object.entries(labels) as [Value, MessageDescriptor][]).map(([value, label]) => ({ value, label: i18n._(label) }));
}
