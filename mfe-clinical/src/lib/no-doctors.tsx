import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { adminUsers, users } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { EmptyState } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from './api';

/** Returns whether the clinic has no doctors, for those who may see them. */
export function useHasNoDoctors(): boolean {
  const maySee = useMay(users.doctors.access);
  const { data } = useQuery({ ...api.users.doctors.queryOptions(), enabled: maySee });
  return data?.users.length === 0;
}

/** A new clinic without doctors: what is missing before an appointment can be booked, and the way to it. */
export function NoDoctors() {
  const { t } = useLingui();
  const mayAdd = useMay(adminUsers.create.access);
  return (
    <EmptyState
      text={t`No doctors yet`}
      hint={
        mayAdd
          ? t`Appointments can be booked once there is a doctor.`
          : t`Ask an administrator to add the first doctor.`
      }
      action={
        mayAdd && (
          <Link to={paths.newUser}>
            <Button type="primary">{t`Add doctor`}</Button>
          </Link>
        )
      }
    />
  );
}
