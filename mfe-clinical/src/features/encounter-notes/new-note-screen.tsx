import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { paths } from '@polyclinic/remote';
import { Page, QueryState } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Link, useLocation, useNavigate, useParams } from '@polyclinic/ui/kit/router';
import { recordApi as api } from '../../lib/chart/record-api';
import { inLanguage } from './note-labels';

/** Starts a note: choosing the template creates its draft. */
export function NewNoteScreen() {
  const { t } = useLingui();
  const { id: patientId = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const query = useQuery(api.encounterNotes.templates.queryOptions());
  const create = useMutation({
    ...api.encounterNotes.create.mutationOptions(),
    onSuccess: ({ note }) => void navigate(paths.note(patientId, note.id), { replace: true }),
    onError: (error) => void message.error(errorText(error, t`Couldn't start the note. Try again.`)),
  });
  const encounterId = new URLSearchParams(search).get('encounter');
  return (
    <Page title={t`New note`}>
      <Link to={paths.chart(patientId)}>{t`Back to chart`}</Link>
      <QueryState query={query} loading={t`Loading templates...`} failed={t`Couldn't load the templates`}>
        {({ templates }) => (
          <Flex wrap gap={8} role="group" aria-label={t`Template`}>
            {templates.map(({ id, name }, index) => (
              <Button
                key={id}
                type={index === 0 ? 'primary' : 'default'}
                disabled={create.isPending}
                onClick={() => create.mutate({ body: { patientId, encounterId, templateId: id, sections: [] } })}
              >
                {inLanguage(name)}
              </Button>
            ))}
          </Flex>
        )}
      </QueryState>
    </Page>
  );
}
