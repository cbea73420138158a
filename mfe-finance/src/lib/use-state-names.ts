import { useLingui } from '@lingui/react/macro';
import { GST_STATE_NAMES, GstState, languageOf } from '@polyclinic/contract';

/** Returns the names of India's states with their codes, as options of a select and by code. */
export function useStateNames() {
  const { i18n } = useLingui();
  const nameOf = (code: GstState) => `${code} ${GST_STATE_NAMES[code][languageOf(i18n.locale)]}`;
  return { nameOf, options: GstState.options.map((value) => ({ value, label: nameOf(value) })) };
}
