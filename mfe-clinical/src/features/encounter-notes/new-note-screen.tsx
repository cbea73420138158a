import { useLingui } from '@lingui/react/macro';
import { errorText, isQueued, newId, storeOwn, useUser } from '@polyclinic/client';
import type { EncounterNote, NewEncounterNote, SessionUser } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Page, QueryState } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery, useQueryClient } from '@polyclinic/ui/kit/query';
import { Link, useLocation, useNavigate, useParams } from '@polyclinic/ui/kit/router';
import { recordApi as api } from '../../lib/chart/record-api';
import { useChart } from '../../lib/chart/use-chart';
import { inLanguage } from './note-labels';

/** Starts a note: choosing the template creates its draft. */
export function NewNoteScreen() {
  const { t } = useLingui();
  const { id: patientId = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const query = useQuery(api.encounterNotes.templates.queryOptions());
  const client = useQueryClient();
  const author = useUser();
  const { data: patient } = useChart(patientId, (chart) => chart.patient);
  const open = (noteId: string) => void navigate(paths.note(patientId, noteId), { replace: true });
  const create = useMutation({
    ...api.encounterNotes.create.mutationOptions(),
    onSuccess: ({ note }) => open(note.id),
    onError: (error, input) => {
      if (isQueued(error) && patient) void write(noteOf(input.body, patient, author));
      else void message.error(errorText(error, t`Couldn't start the note. Try again.`));
    },
  });

  /** Opens a note that the server does not know yet. */
  async function write(note: EncounterNote) {
    const { queryKey } = api.encounterNotes.get.queryOptions({ params: { id: note.id } });
    const answer = { note, addenda: [] };
    client.setQueryData(queryKey, answer);
    await storeOwn(queryKey, answer);
    open(note.id);
  }

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
                onClick={() =>
                  create.mutate({ body: { id: newId(), patientId, encounterId, templateId: id, sections: [] } })
                }
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

/** Returns a new note as the server will answer it. */
function noteOf(
  {
    id = '',
    encounterId = null,
    templateId,
  }: Pick<NewEncounterNote, 'id' | 'templateId'> & { encounterId?: string | null },
  { id: patientId, firstName, lastName }: EncounterNote['patient'],
  { id: authorId, ...author }: Pick<SessionUser, 'id' | 'firstName' | 'lastName' | 'nativeName'>,
): EncounterNote {
  const now = new Date().toISOString();
  const by = {
    id: authorId,
    firstName: author.firstName,
    lastName: author.lastName,
    nativeName: author.nativeName ?? null,
  };
  return {
    id,
    patient: { id: patientId, firstName, lastName },
    encounterId,
    templateId,
    sections: [],
    status: 'DRAFT',
    author: by,
    editedBy: by,
    signedAt: null,
    contentHash: null,
    coSignedBy: null,
    coSignedAt: null,
    voidedBy: null,
    voidedAt: null,
    voidReason: null,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
}
