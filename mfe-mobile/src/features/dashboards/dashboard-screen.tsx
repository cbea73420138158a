import { useUser } from '@polyclinic/client';
import { DayAhead } from '../../lib/day-ahead/day-ahead';
import { AdminDashboard } from './admin-dashboard';
import { DoctorDashboard } from './doctor-dashboard';
import { GeneralDashboard } from './general-dashboard';
import { NurseDashboard } from './nurse-dashboard';
import { PatientDashboard } from './patient-dashboard';
import { ReceptionistDashboard } from './receptionist-dashboard';

/** The dashboard of the signed-in person's role. */
export function DashboardScreen() {
  const { role } = useUser();
  switch (role) {
    case 'ADMIN':
      return <AdminDashboard />;
    case 'DOCTOR':
      return (
        <>
          <DayAhead />
          <DoctorDashboard />
        </>
      );
    case 'NURSE':
      return (
        <>
          <DayAhead />
          <NurseDashboard />
        </>
      );
    case 'RECEPTIONIST':
      return (
        <>
          <DayAhead />
          <ReceptionistDashboard />
        </>
      );
    case 'PATIENT':
      return <PatientDashboard />;
    case 'PHARMACIST':
    case 'STAFF':
      return <GeneralDashboard />;
  }
}
