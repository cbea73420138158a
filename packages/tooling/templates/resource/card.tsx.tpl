import { useLingui } from '@lingui/react/macro';
import { createApi, useMay } from '@polyclinic/client';
import { __names__ } from '@polyclinic/contract';
import type { SlotProps } from '@polyclinic/remote';
import { FROM_LIST, QueryState, useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { __NAMES___PATH } from './__one_slug__-entries';

const api = createApi({ __names__ });
const SHOWN = 5;

/** Shows the latest __many_words__ of a patient on the patient's page. */
export function Patient__Names__Card({ patientId }: SlotProps['patient.summary']) {
  const { t } = useLingui();
  const format = useFormat();
  const mayAdd = useMay(__names__.create.access);
  const query = useQuery(api.__names__.list.queryOptions({ query: { patientId, limit: SHOWN } }));

  return (
    <section style={SECTION} aria-label={t`__title__`}>
      <h3 style={TITLE}>{t`__title__`}</h3>
      <QueryState query={query} loading={t`Loading __many_words__...`} failed={t`Couldn't load the __many_words__`}>
        {({ __names__: rows }) =>
          rows.length === 0 ? (
            <small>{t`No __many_words__ yet`}</small>
          ) : (
            <ul style={LIST}>
              {rows.map(({ id, name, createdAt }) => (
                <li key={id} style={LINE}>
                  <Link to={`${__NAMES___PATH}?edit=${id}`} state={FROM_LIST}>
                    {name}
                  </Link>
                  <span>{format.date(createdAt)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      {mayAdd && (
        <Link to={`${__NAMES___PATH}?new&patient=${patientId}`} state={FROM_LIST}>
          {t`Add __one_words__`}
        </Link>
      )}
    </section>
  );
}

const SECTION = { margin: '16px 0' };
const TITLE = { margin: '0 0 4px', fontSize: 'calc(var(--pc-font) + 2px)', fontWeight: 600 };
const LIST = { listStyle: 'none', margin: 0, padding: 0 };
const LINE = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 8, minHeight: 44 };
