import { useLingui } from '@lingui/react/macro';
import { Styles } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import type { PayComponentMethod } from '@polyclinic/contract';
import { FORMULA_NAMES, TABLE_NAMES } from '../../lib/payroll-labels';
import type { DraftComponent } from './structure-draft';

const STYLES = `
.pc-hr-procurement-names { margin-block-end: 16px; color: var(--pc-muted); }
.pc-hr-procurement-names summary { min-height: 24px; cursor: pointer; }
.pc-hr-procurement-names dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 12px; margin: 8px 0 0; }
.pc-hr-procurement-names dt { font-family: ui-monospace, monospace; font-size: 12px; }
.pc-hr-procurement-names dd { margin: 0; }
`;

/** Names and functions that formulas can use, folded until they are asked for. */
export function FormulaNames({ others }: { others: readonly DraftComponent[] }) {
  const { t, i18n } = useLingui();
  const form = Form.useFormInstance<DraftComponent>();
  const method = Form.useWatch<PayComponentMethod | undefined>('method', form);
  const hasTable = method === 'BANDS' || method === 'CUMULATIVE';
  const functions = [
    ['min(a, b), max(a, b)', t`The smallest or the largest value`],
    ['round(a, 2)', t`Rounded to a number of decimals`],
    ['if(a > b, c, d)', t`c if the condition is true, else d`],
  ] as const;
  return (
    <details className="pc-hr-procurement-names">
      <Styles name="hr-procurement-names" css={STYLES} />
      <summary>{t`Names and functions of formulas`}</summary>
      <dl>
        {Object.entries(FORMULA_NAMES).map(([name, meaning]) => (
          <Name key={name} name={name} meaning={i18n._(meaning)} />
        ))}
        {hasTable &&
          Object.entries(TABLE_NAMES).map(([name, meaning]) => (
            <Name key={`table ${name}`} name={name} meaning={i18n._(meaning)} />
          ))}
        {others.map(({ key, code, name }) => (
          <Name key={key} name={code} meaning={name} />
        ))}
        {functions.map(([name, meaning]) => (
          <Name key={name} name={name} meaning={meaning} />
        ))}
      </dl>
    </details>
  );
}

function Name({ name, meaning }: { name: string; meaning: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{meaning}</dd>
    </>
  );
}
