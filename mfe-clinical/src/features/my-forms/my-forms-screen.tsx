import { useLingui } from '@lingui/react/macro';
import type { MyFormLine } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FROM_LIST, Page, QueryState, StatusTag, Styles, useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { myFormsApi as api } from './my-forms-api';

const STYLES = `
.pc-clinical-own-forms { max-width: 720px; margin: 0; padding: 0; list-style: none; }
.pc-clinical-own-forms > li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 12px; min-height: 48px; padding: 4px 0; border-top: 1px solid var(--pc-line); overflow-wrap: anywhere; }
.pc-clinical-own-forms > li:first-child { border-top: 0; }
.pc-clinical-own-forms a { display: inline-flex; align-items: center; min-height: 44px; }
.pc-clinical-own-forms small { display: block; color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
`;

/** The forms of the signed-in patient: those to fill in first. */
export function MyFormsScreen() {
  const { t } = useLingui();
  const query = useQuery(api.myForms.list.queryOptions());
  return (
    <Page title={t`Forms`}>
      <Styles name="clinical-own-forms" css={STYLES} />
      <QueryState
        query={query}
        loading={t`Loading forms...`}
        failed={t`Couldn't load the forms. Check your connection and try again.`}
        empty={{
          when: ({ forms }) => forms.length === 0,
          text: t`No forms to fill in`,
          hint: t`Forms that the clinic sends you appear here.`,
        }}
      >
        {({ forms }) => (
          <ul className="pc-clinical-own-forms" aria-label={t`Forms`}>
            {forms.map((form) => (
              <FormLine key={form.id} form={form} />
            ))}
          </ul>
        )}
      </QueryState>
    </Page>
  );
}

function FormLine({ form: { id, title, status, expiresAt, sentAt } }: { form: MyFormLine }) {
  const { t } = useLingui();
  const format = useFormat();
  const until = format.dateTime(expiresAt);
  const sent = sentAt === null ? '' : format.dateTime(sentAt);
  return (
    <li>
      {status === 'OPEN' ? (
        <>
          <span>
            <Link to={paths.myForm(id)} state={FROM_LIST}>
              {title}
            </Link>
            <small>{t`Fill in by ${until}`}</small>
          </span>
          <StatusTag meaning="waiting">{t`To fill in`}</StatusTag>
        </>
      ) : (
        <>
          <span>
            {title}
            {sent && <small>{t`Sent on ${sent}`}</small>}
          </span>
          <StatusTag meaning="done">{t`Sent`}</StatusTag>
        </>
      )}
    </li>
  );
}
