import { useLingui } from '@lingui/react/macro';
import { BRANDING_DEFAULTS, customPropertiesOf } from '@polyclinic/contract';
import { ThemePreview, Styles, StatusTag, useApplicationName } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Card } from '@polyclinic/ui/kit/card';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useDeferredValue, useMemo } from 'react';

const STYLES = `
.pc-admin-look { display: grid; grid-template-columns: repeat(auto-fit, minmax(280px, 1fr)); gap: 16px; }
.pc-admin-look h3 { margin: 0 0 8px; font-size: 14px; font-weight: 600; }
.pc-admin-look-bar { display: flex; align-items: center; gap: 8px; min-height: 48px; margin-bottom: 12px; padding: 0 12px; background: var(--pc-header); color: var(--pc-header-text); border-radius: var(--pc-radius); }
.pc-admin-look-bar img { max-height: 32px; max-width: 96px; object-fit: contain; }
.pc-admin-look-second { padding: 0 8px; border-radius: var(--pc-radius); background: var(--pc-second); color: var(--pc-second-text); }
`;

const HEX = /^#[0-9a-f]{6}$/i;

/** A sample of the product in both modes with unsaved changes applied. */
export function ThemeSamples({ logoUrl }: { logoUrl: string | null }) {
  const { t } = useLingui();
  const primary = useColour('primaryColor');
  const secondary = useColour('secondaryColor');
  const css = useDeferredValue(Form.useWatch<string | undefined>('customCss') ?? '');
  const customProperties = useMemo(() => customPropertiesOf(css) as Record<string, string>, [css]);
  const branding = { primaryColor: primary, secondaryColor: secondary, customProperties };
  return (
    <section aria-label={t`Preview`} className="pc-admin-look">
      <Styles name="admin-look" css={STYLES} />
      {(['light', 'dark'] as const).map((mode) => (
        <div key={mode}>
          <h3>{mode === 'light' ? t`Light` : t`Dark`}</h3>
          {/* A preview only; the button does nothing. */}
          <div inert>
            <ThemePreview branding={branding} mode={mode}>
              <Sample logoUrl={logoUrl} />
            </ThemePreview>
          </div>
        </div>
      ))}
    </section>
  );
}

/** An incomplete colour is ignored: the sample keeps the product's own. */
function useColour(name: 'primaryColor' | 'secondaryColor'): string {
  const typed = useDeferredValue(Form.useWatch<string | undefined>(name) ?? '');
  return HEX.test(typed) ? typed : BRANDING_DEFAULTS[name];
}

function Sample({ logoUrl }: { logoUrl: string | null }) {
  const { t } = useLingui();
  const name = useApplicationName();
  const tagline = Form.useWatch<string | undefined>('tagline');
  return (
    <>
      <div className="pc-admin-look-bar">
        {logoUrl && <img src={logoUrl} alt="" />}
        <strong>{name}</strong>
      </div>
      <Card size="small" title={t`Appointments`}>
        <Flex vertical gap="small" align="start">
          <span>{tagline?.trim() || BRANDING_DEFAULTS.tagline}</span>
          <Flex gap="small" wrap>
            <StatusTag meaning="done">{t`Completed`}</StatusTag>
            <span className="pc-admin-look-second">{t`Secondary colour`}</span>
          </Flex>
          <Checkbox defaultChecked>{t`Email reminder`}</Checkbox>
          <Input aria-label={t`Sample text`} defaultValue={t`Sample text`} />
          <Flex gap="small" wrap>
            <Button type="primary">{t`Book appointment`}</Button>
            <Button>{t`Cancel`}</Button>
          </Flex>
        </Flex>
      </Card>
    </>
  );
}
