import { useLingui } from '@lingui/react/macro';
import type { Release } from '@polyclinic/contract';
import { Chart, DataList, QueryState, useSearchParamsState, useFormat } from '@polyclinic/ui';
import { Flex, theme } from '@polyclinic/ui/kit/base';
import { Segmented } from '@polyclinic/ui/kit/segmented';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { HealthTable } from './health-table';
import { slotsOf, sumOf } from './health-slots';
import { healthHours, MODULE_SEARCH_PARAMS } from './module-search-params';
import { vitalsOf } from './release-figures';
import { useHealthText } from './use-health-text';

const REFRESH_MS = 60_000;

interface ModuleHealthProps {
  module: string;
  releases: readonly Release[];
}

/** Health of a module as chart, text or table, and the performance of its releases. */
export function ModuleHealth({ module, releases }: ModuleHealthProps) {
  const { t } = useLingui();
  const format = useFormat();
  const healthText = useHealthText();
  const [values, setValues] = useSearchParamsState(MODULE_SEARCH_PARAMS);
  const hours = healthHours(values.hours);
  const query = useQuery({
    ...api.releases.health.queryOptions({ params: { module }, query: { hours } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

  return (
    <Flex vertical gap="middle">
      <Flex>
        <Segmented
          aria-label={t`Range`}
          value={String(hours)}
          onChange={(next) => setValues({ hours: next })}
          options={[
            { value: '24', label: t`24 hours` },
            { value: '168', label: t`7 days` },
          ]}
        />
      </Flex>
      <QueryState
        query={query}
        loading={t`Loading module health...`}
        failed={t`Couldn't load the module health`}
        empty={{
          when: ({ points }) => points.length === 0,
          text: t`No usage`,
          hint: t`Health data appears after someone opens the module.`,
        }}
      >
        {({ points, minutesPerPoint }) => {
          const slots = slotsOf(points, { now: query.dataUpdatedAt, hours, minutesPerPoint });
          const highest = format.number(Math.max(...slots.map(({ starts }) => starts)));
          return (
            <Chart
              label={t`Health`}
              summary={healthText(sumOf(points))}
              points={slots.map(({ at }) => ({
                key: at,
                tick: hours > 24 ? format.dayMonth(at) : format.time(at),
                title: format.dateTime(at),
              }))}
              pointTitle={t`From`}
              series={[
                { key: 'starts', title: t`Loads`, meaning: 'info', values: slots.map(({ starts }) => starts) },
                {
                  key: 'troubles',
                  title: t`Errors`,
                  meaning: 'danger',
                  values: slots.map(({ troubles }) => troubles),
                },
              ]}
              arrangement="overlaid"
              format={(count) => format.number(count)}
              note={t`Highest: ${highest} in ${minutesPerPoint} minutes`}
              table={<HealthTable points={points} />}
            />
          );
        }}
      </QueryState>
      <Speeds releases={releases} />
    </Flex>
  );
}

/** Measured web vitals of the releases. */
function Speeds({ releases }: Pick<ModuleHealthProps, 'releases'>) {
  const { t } = useLingui();
  const { token } = theme.useToken();
  const format = useFormat();
  const rows = releases
    .map((release) => ({ id: release.id, version: release.version, ...vitalsOf(release, format) }))
    .filter(({ load, lcp, inp, cls }) => Boolean(load ?? lcp ?? inp ?? cls));
  if (rows.length === 0) return null;
  const none = '–';
  return (
    <section>
      <h2 style={{ margin: 0, fontSize: token.fontSizeLG }}>{t`Performance`}</h2>
      <p className="pc-list-sub">{t`75th percentile over the last 24 hours: three in four users see these values or better.`}</p>
      <DataList
        label={t`Performance`}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'version', title: t`Version`, render: ({ version }) => version },
          { key: 'load', title: t`Module load time`, align: 'end', render: ({ load }) => load ?? none },
          { key: 'lcp', title: t`Largest content paint (LCP)`, align: 'end', render: ({ lcp }) => lcp ?? none },
          { key: 'inp', title: t`Interaction delay (INP)`, align: 'end', render: ({ inp }) => inp ?? none },
          { key: 'cls', title: t`Layout shift (CLS)`, align: 'end', render: ({ cls }) => cls ?? none },
        ]}
        renderCard={({ version, load, lcp, inp, cls }) => (
          <>
            <strong>{version}</strong>
            <div>
              {t`Module load time`}: {load ?? none}
            </div>
            <div>LCP: {lcp ?? none}</div>
            <div>INP: {inp ?? none}</div>
            <div>CLS: {cls ?? none}</div>
          </>
        )}
      />
    </section>
  );
}
