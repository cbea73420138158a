import { useLingui } from '@lingui/react/macro';
import { readCustomCss, type DroppedReason } from '@polyclinic/contract';
import { Styles } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { CheckOutlined, CloseOutlined } from '@polyclinic/ui/kit/icons';
import { useDeferredValue, useMemo } from 'react';

const STYLES = `
.pc-admin-css textarea, .pc-admin-css-reading code { font-family: ui-monospace, Consolas, monospace; overflow-wrap: anywhere; }
.pc-admin-css-reading { margin: 0; padding: 0; list-style: none; }
.pc-admin-css-reading li { padding: 2px 0; }
`;

const EXAMPLE = ':root {\n  --brand-radius: 4px;\n  --brand-header-background: #123456;\n}';

/** The clinic's custom CSS, with the accepted and rejected declarations. */
export function CustomCssField() {
  const { t } = useLingui();
  const css = useDeferredValue(Form.useWatch<string | undefined>('customCss') ?? '');
  return (
    <div className="pc-admin-css">
      <Styles name="admin-css" css={STYLES} />
      <Form.Item
        name="customCss"
        label={t`Custom CSS properties`}
        extra={t`Allowed: --brand-radius from 0 to 16px, --brand-font-size from 13 to 16px, --brand-header-background and --brand-header-text as #rrggbb. Other declarations are ignored.`}
      >
        <Input.TextArea rows={6} maxLength={5000} placeholder={EXAMPLE} spellCheck={false} />
      </Form.Item>
      <CustomCssReading css={css} />
    </div>
  );
}

function CustomCssReading({ css }: { css: string }) {
  const { t } = useLingui();
  const { kept, dropped } = useMemo(() => readCustomCss(css), [css]);
  if (kept.length + dropped.length === 0) return null;
  const reasons: Record<DroppedReason, string> = {
    rule: t`only :root declarations are allowed`,
    property: t`this property is not allowed`,
    value: t`this value is not allowed`,
  };
  const lines = [
    ...kept.map(({ line, name, value }) => ({ line, text: `${name}: ${value}`, reason: undefined })),
    ...dropped,
  ].sort((one, other) => one.line - other.line);
  return (
    <ul className="pc-admin-css-reading" aria-label={t`Checked declarations`}>
      {lines.map(({ line, text, reason: code }, index) => {
        const reason = code && reasons[code];
        return (
          <li key={index}>
            {reason ? <CloseOutlined aria-hidden /> : <CheckOutlined aria-hidden />} {t`Line ${line}:`}{' '}
            <code>{text}</code> {reason ? t`Ignored: ${reason}` : t`Applied`}
          </li>
        );
      })}
    </ul>
  );
}
