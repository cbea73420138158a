import { useLingui } from '@lingui/react/macro';
import { AppearanceFields } from '@polyclinic/contract';
import { brandColour, contrast, formFields, Styles, SURFACES, type ThemeMode } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';

const field = formFields(AppearanceFields);
const HEX = /^#[0-9a-f]{6}$/i;

const STYLES = `
.pc-admin-colour { inline-size: 44px; block-size: 44px; flex: none; padding: 2px; border: 1px solid var(--pc-border); border-radius: var(--pc-radius); background: var(--pc-container); cursor: pointer; }
.pc-admin-colour-swatch { display: inline-block; inline-size: 16px; block-size: 16px; border-radius: 4px; border: 1px solid var(--pc-border); vertical-align: -3px; }
.pc-admin-colour-readings { margin: 4px 0 0; padding: 0; list-style: none; color: var(--pc-muted); font-variant-numeric: tabular-nums; }
`;

interface ColourFieldProps {
  name: 'primaryColor' | 'secondaryColor';
  label: string;
}

/** Colour input, with the readable colour that is derived from it. */
export function ColourField({ name, label }: ColourFieldProps) {
  const chosen = Form.useWatch<string | undefined>(name) ?? '';
  return (
    <Form.Item {...field(name)} label={label} extra={HEX.test(chosen) ? <Readings chosen={chosen} /> : null}>
      <ColourInput label={label} />
    </Form.Item>
  );
}

interface ColourInputProps {
  label: string;
  id?: string;
  value?: string;
  onChange?: (colour: string) => void;
}

function ColourInput({ label, id, value = '', onChange }: ColourInputProps) {
  const { t } = useLingui();
  return (
    <Flex gap="small" align="center">
      <Styles name="admin-colour" css={STYLES} />
      <input
        type="color"
        className="pc-admin-colour"
        aria-label={t`Choose colour: ${label}`}
        value={HEX.test(value) ? value.toLowerCase() : '#000000'}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Input
        id={id}
        style={{ maxWidth: 140 }}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange?.(event.target.value.trim())}
      />
    </Flex>
  );
}

function Readings({ chosen }: { chosen: string }) {
  const { t } = useLingui();
  return (
    <ul className="pc-admin-colour-readings">
      <Reading mode="light" name={t`Light`} chosen={chosen} />
      <Reading mode="dark" name={t`Dark`} chosen={chosen} />
    </ul>
  );
}

/** The contrast against the page, and the colour that is actually used. */
function Reading({ mode, name, chosen }: { mode: ThemeMode; name: string; chosen: string }) {
  const { t } = useLingui();
  const { solid: shownColour } = brandColour(mode, chosen);
  const ratio = (colour: string) => contrast(colour, SURFACES[mode].layout).toFixed(1);
  const [chosenContrast, shownContrast] = [ratio(chosen), ratio(shownColour)];
  const isKept = shownColour === chosen.toLowerCase();
  return (
    <li>
      <span className="pc-admin-colour-swatch" style={{ background: shownColour }} aria-hidden="true" />{' '}
      {isKept
        ? t`${name}: contrast ${chosenContrast}:1, shown as chosen`
        : t`${name}: contrast ${chosenContrast}:1 is too low, shown as ${shownColour} with ${shownContrast}:1`}
    </li>
  );
}
