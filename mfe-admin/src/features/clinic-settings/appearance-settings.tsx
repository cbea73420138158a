import { useLingui } from '@lingui/react/macro';
import { useSession } from '@polyclinic/client';
import { AppearanceFields, type Appearance } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { CopyLink, formFields, FormSection, Styles } from '@polyclinic/ui';
import { Radio } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { ColourField } from './colour-field';
import { CustomCssField } from './custom-css-field';
import { ImageSetting } from './image-setting';
import { ThemeSamples } from './theme-samples';
import { SettingsForm } from './settings-form';

const field = formFields(AppearanceFields);

// In one column the samples follow the colours; in two they stay visible (sticky).
const STYLES = `
.pc-admin-appearance { display: grid; grid-template: 'colours' 'look' 'rest' / minmax(0, 1fr); gap: 24px; }
.pc-admin-appearance > :nth-child(1) { grid-area: colours; }
.pc-admin-appearance > :nth-child(2) { grid-area: look; }
.pc-admin-appearance > :nth-child(3) { grid-area: rest; }
@media (min-width: 1200px) {
  .pc-admin-appearance { grid-template: 'colours look' auto 'rest look' 1fr / minmax(0, 640px) minmax(320px, 1fr); }
  .pc-admin-appearance > :nth-child(2) > * { position: sticky; top: 80px; }
}
`;

/** Branding of the clinic, previewed in both modes before it is saved. */
export function AppearanceSettings() {
  const { t } = useLingui();
  const query = useQuery({ ...api.tenant.appearance.queryOptions(), select: ({ appearance }) => appearance });
  const clinic = useSession((session) => session.tenant?.id);
  const loginLink = `${window.location.origin}${paths.login}?clinic=${clinic}`;
  const update = useMutation(api.tenant.updateAppearance.mutationOptions());
  return (
    <SettingsForm
      name="appearance"
      query={query}
      valuesOf={valuesOf}
      send={async (body) => (await update.mutateAsync({ body })).appearance}
      isSaving={update.isPending}
    >
      {({ record, adopt }) => (
        <>
          <Styles name="admin-appearance" css={STYLES} />
          <div className="pc-admin-appearance">
            <FormSection title={t`Colours`}>
              <ColourField name="primaryColor" label={t`Primary colour`} />
              <ColourField name="secondaryColor" label={t`Secondary colour`} />
            </FormSection>
            <div>
              <ThemeSamples logoUrl={record.logoUrl} />
            </div>
            <div>
              <FormSection title={t`Images`}>
                <ImageSetting kind="logo" appearance={record} onChanged={adopt} />
                <ImageSetting kind="favicon" appearance={record} onChanged={adopt} />
              </FormSection>
              <FormSection title={t`Tagline and theme`}>
                <Form.Item name="tagline" label={t`Tagline`} extra={t`Short text shown with the clinic name.`}>
                  <Input autoComplete="off" maxLength={120} />
                </Form.Item>
                <Form.Item
                  {...field('theme')}
                  label={t`Default theme`}
                  extra={t`Default for users who have not chosen their own.`}
                >
                  <Radio.Group
                    options={[
                      { value: 'light', label: t`Light` },
                      { value: 'dark', label: t`Dark` },
                    ]}
                  />
                </Form.Item>
              </FormSection>
              <FormSection title={t`Login page`}>
                <p>{t`With this link the login page has the clinic's name, logo and colours.`}</p>
                <CopyLink isAmongFields url={loginLink} />
              </FormSection>
              <FormSection title={t`Custom CSS`}>
                <CustomCssField />
              </FormSection>
            </div>
          </div>
        </>
      )}
    </SettingsForm>
  );
}

function valuesOf({ primaryColor, secondaryColor, tagline, theme, customCss }: Appearance) {
  return { primaryColor, secondaryColor, tagline, theme, customCss };
}
