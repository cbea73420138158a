import { useLingui } from '@lingui/react/macro';
import { actFor, createApi, useActingFor } from '@polyclinic/client';
import { guardianships } from '@polyclinic/contract';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Navigate, useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { useEffect } from 'react';
import { ActingForDialog } from './acting-for-dialog';

const api = createApi({ guardianships });

/** Changes to the family member whom a link names, if the person may act for them; otherwise lets the person choose. */
export function ActingForChange({ personId }: { personId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isCurrent = useActingFor()?.id === personId;
  const query = useQuery({ ...api.guardianships.mine.queryOptions(), enabled: !isCurrent });
  const member = query.data?.members.map(({ patient }) => patient).find(({ id }) => id === personId);
  const page = `${pathname}${without(search)}`;

  useEffect(() => {
    if (member && !isCurrent) actFor(member, page);
  }, [member, isCurrent, page]);

  if (isCurrent) return <Navigate replace to={page} />;
  if (query.isPending || member) return null;
  return (
    <ActingForDialog
      note={t`You can't act for the patient of this link. Choose whose record to open.`}
      onClose={() => void navigate('/', { replace: true })}
    />
  );
}

function without(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('for');
  return params.size > 0 ? `?${params}` : '';
}
