import { useUser } from '@polyclinic/client';
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
      return <DoctorDashboard />;
    case 'NURSE':
      return <NurseDashboard />;
    case 'RECEPTIONIST':
      return <ReceptionistDashboard />;
    case 'PATIENT':
      return <PatientDashboard />;
    case 'PHARMACIST':
    case 'STAFF':
      return <GeneralDashboard />;
  }
}
