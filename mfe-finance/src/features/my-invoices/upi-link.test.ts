import { upiLink } from './upi-link';

test('a UPI link names the clinic, the outstanding amount in rupees and the invoice', () => {
  const link = upiLink({ address: 'clinic@bank', name: 'Adyar Clinic' }, { number: 'INV-1/26', outstanding: 125_050 });
  expect(link).toBe('upi://pay?pa=clinic%40bank&pn=Adyar%20Clinic&am=1250.50&cu=INR&tn=INV-1%2F26');
});
