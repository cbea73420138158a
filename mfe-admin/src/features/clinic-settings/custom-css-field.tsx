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
        label={t`Custom properties`}
        extra={t`--brand-radius from 0 to 16px, --brand-font-size from 13 to 16px, --brand-header-background and --brand-header-text as #rrggbb. Everything else is left out.`}
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
    rule: t`only declarations of :root count`,
    property: t`not one of the four properties`,
    value: t`not a value that is allowed here`,
  };
  const lines = [
    ...kept.map(({ line, name, value }) => ({ line, text: `${name}: ${value}`, reason: undefined })),
    ...dropped,
  ].sort((one, other) => one.line - other.line);
  return (
    <ul className="pc-admin-css-reading" aria-label={t`What becomes of it`}>
      {lines.map(({ line, text, reason }, index) => {
        const why = reason && reasons[reason];
        return (
          <li key={index}>
            {why ? <CloseOutlined aria-hidden /> : <CheckOutlined aria-hidden />} {t`Line ${line}:`} <code>{text}</code>{' '}
            {why ? t`Left out: ${why}` : t`In force`}
          </li>
        );
      })}
    </ul>
  );
}
