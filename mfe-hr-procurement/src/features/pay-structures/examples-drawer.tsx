import { useLingui } from '@lingui/react/macro';
import type { PayExample } from '@polyclinic/contract';
import { DataList, DescriptionList, DetailDrawer, Panel, QueryState, Styles, useFormat } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/payroll-api';
import { PAY_STRUCTURES_PATH, payStructurePath } from '../../lib/payroll-paths';
import { useCalculationText } from './use-calculation-text';

const STYLES = `
.pc-hr-procurement-examples { display: flex; flex-direction: column; gap: 16px; margin-block-start: 16px; }
.pc-hr-procurement-examples ul { margin: 0; padding-inline-start: 20px; }
.pc-hr-procurement-examples details { margin-block-end: 12px; }
.pc-hr-procurement-examples summary { min-height: 24px; cursor: pointer; }
`;

/** The statutory examples with their sources and limits; one of them can be copied into a new structure. */
export function ExamplesDrawer() {
  const { t } = useLingui();
  const query = useQuery(api.payStructures.examples.queryOptions());
  return (
    <DetailDrawer isWide title={t`Statutory examples`} closeTo={`${PAY_STRUCTURES_PATH}?`}>
      <Styles name="hr-procurement-examples" css={STYLES} />
      <Alert
        type="info"
        showIcon
        title={t`These are examples, not advice. Check the rates with your tax adviser before you pay by them, and update them when the law changes.`}
      />
      <QueryState query={query} loading={t`Loading the examples...`} failed={t`Couldn't load the examples`}>
        {({ examples }) => (
          <div className="pc-hr-procurement-examples">
            {examples.map((example) => (
              <Example key={example.id} example={example} />
            ))}
          </div>
        )}
      </QueryState>
    </DetailDrawer>
  );
}

function Example({ example }: { example: PayExample }) {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const calculation = useCalculationText();
  const { id, title, startsOn, endsOn, currency, sources, limits, components } = example;
  const days = `${format.date(startsOn)} – ${format.date(endsOn)}`;
  return (
    <Panel
      title={title}
      action={
        <Button
          aria-label={t`Copy example: ${title}`}
          onClick={() => void navigate(`${payStructurePath('new')}?example=${encodeURIComponent(id)}`)}
        >{t`Copy example`}</Button>
      }
    >
      <DescriptionList
        items={[
          { label: t`Valid`, value: days },
          { label: t`Currency`, value: currency },
          { label: t`Not included`, value: limits },
        ]}
      />
      <details>
        <summary>{t`Sources`}</summary>
        <ul>
          {sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </details>
      <details>
        <summary>{t`Components`}</summary>
        <DataList
          label={t`Components of ${title}`}
          rows={components}
          rowKey={({ code }) => code}
          isDense
          columns={[
            { key: 'name', title: t`Component`, render: ({ name }) => name },
            { key: 'calculation', title: t`Calculation`, render: (row) => calculation(row, currency) },
          ]}
          renderCard={(row) => (
            <>
              <strong>{row.name}</strong>
              <div className="pc-list-sub">{calculation(row, currency)}</div>
            </>
          )}
        />
      </details>
    </Panel>
  );
}
