import { Button } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { setIssueWording } from '@polyclinic/ui/kit/setting';
import { z } from '@polyclinic/ui/kit/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formFields } from './field-rule';
import { FormErrors, useFormErrors } from './form-errors';
import { renderPage } from './testing-page';

const NewPerson = z.object({
  firstName: z.string().min(1).max(5),
  phone: z.string().max(10).nullish(),
  email: z.email().nullable(),
});
const field = formFields(NewPerson);
const submit = jest.fn();

function PersonForm() {
  const [form] = Form.useForm();
  const { errors, applyServer, formProps, clear } = useFormErrors(form);
  return (
    <Form form={form} layout="vertical" onFinish={submit} {...formProps}>
      <FormErrors form={form} errors={errors} />
      <Form.Item {...field('firstName')} label="First name">
        <Input />
      </Form.Item>
      <Form.Item {...field('phone')} label="Phone">
        <Input />
      </Form.Item>
      <Form.Item {...field('email')} label="E-mail">
        <Input />
      </Form.Item>
      <Button htmlType="submit">Save</Button>
      <Button onClick={clear}>Begin</Button>
      <Button onClick={() => applyServer({ phone: 'Already in use', tenantId: 'Unknown field' })}>Answer</Button>
    </Form>
  );
}

beforeEach(() => setIssueWording(({ code }) => `wrong: ${code}`));

test('the contract decides what is wrong; the summary names the fields and the focus goes to the first', async () => {
  await renderPage(<PersonForm />);
  await userEvent.type(screen.getByLabelText('E-mail'), 'nobody');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const summary = await screen.findByText('Please check the highlighted fields');
  const list = within(summary.closest('.ant-alert') as HTMLElement);
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'First name: wrong: invalid_type',
    'E-mail: wrong: invalid_format',
  ]);
  expect(screen.getByLabelText('First name')).toHaveFocus();
  await userEvent.click(list.getByRole('link', { name: 'E-mail' }));
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(submit).not.toHaveBeenCalled();
});

test('a mended field leaves the summary, and what may be empty may stay empty', async () => {
  await renderPage(<PersonForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Please check the highlighted fields');
  await userEvent.type(screen.getByLabelText('First name'), 'Asha');
  await waitFor(() => expect(screen.queryByText('Please check the highlighted fields')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
});

test('the server’s complaints go to their fields; one about no field stands in the summary', async () => {
  await renderPage(<PersonForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  expect(await screen.findAllByText('Already in use')).not.toHaveLength(0);
  expect(screen.getByText('tenantId: Unknown field')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Phone' })).toBeInTheDocument();
});

test('an answer that arrives while another field is being filled in leaves the focus there', async () => {
  await renderPage(<PersonForm />);
  const answer = () => fireEvent.click(screen.getByRole('button', { name: 'Answer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
  await userEvent.click(screen.getByLabelText('E-mail'));
  answer();
  expect(await screen.findAllByText('Already in use')).not.toHaveLength(0);
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
  answer();
  expect(screen.getByLabelText('Phone')).toHaveFocus();
});

test('only what the contract requires is marked as required', () => {
  expect([field('firstName').required, field('phone').required, field('email').required]).toEqual([true, false, false]);
});
