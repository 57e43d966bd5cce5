import i18next from 'i18next';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../../../test/render';
import german from '../../../shared/i18n/locales/de/settings.json' with { type: 'json' };
import { AiManagementDialog } from './AiManagementDialog';
import { commaList } from './FormFrame';

const profile = {
  id: 'p1',
  name: 'Zone review',
  description: 'Looks through a zone.',
  systemPrompt: 'You review zones.',
  category: 'scanning',
  capabilities: ['review'],
  featureFlag: null,
  enabled: true,
  isCustom: false,
};
const show = (answers: object = {}) =>
  renderPage(<AiManagementDialog onClose={() => undefined} />, {
    answers: { 'GET /api/ai/profiles': [profile], ...answers },
  });

it('switches a profile to the opposite of what it is', async () => {
  const sent: unknown[] = [];
  let current = profile;
  const { user } = show({
    'GET /api/ai/profiles': () => [current],
    'PUT /api/ai/profiles/p1': ({ body }: { body: { enabled: boolean } }) => {
      sent.push(body);
      current = { ...profile, ...body };
      return current;
    },
  });
  await user.click(await screen.findByRole('switch', { name: /Zone review/ }));
  await waitFor(() => expect(screen.getByRole('switch', { name: /Zone review/ })).not.toBeChecked());
  expect(sent).toEqual([{ enabled: false }]);
});

it('says what a built-in profile does in the language on screen, and leaves texts of the account alone', async () => {
  i18next.addResourceBundle('de', 'settings', german);
  await i18next.changeLanguage('de');
  const scanner = { ...profile, id: 'zone-scanner', name: 'Zone Scanner' };
  const own = { ...scanner, name: 'Terse', description: 'Few words.', isCustom: true };
  show({ 'GET /api/ai/profiles': [scanner, own] });
  expect(await screen.findByText(/Liest die Befunde einer ganzen Zone/)).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: /Zonenprüfer/ })).toBeInTheDocument();
  expect(screen.getByText('Few words.')).toBeInTheDocument();
});

it('names every field that a new profile lacks', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'New profile' }));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  for (const field of ['Name', 'Description', 'System prompt', 'Capabilities']) {
    expect(await screen.findByText(`${field} is required`)).toBeInTheDocument();
  }
});

it('changes and deletes a profile of one’s own, and no built-in one', async () => {
  const own = { ...profile, id: 'p2', name: 'Terse', isCustom: true };
  const sent: unknown[] = [];
  let list = [profile, own];
  const { user } = show({
    'GET /api/ai/profiles': () => list,
    'PATCH /api/ai/profiles/p2': ({ body }: { body: object }) => {
      sent.push(body);
      list = [profile, { ...own, ...body }];
      return list[1];
    },
    'DELETE /api/ai/profiles/p2': () => {
      list = [profile];
      return undefined;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Terse' }));
  expect(screen.queryByRole('button', { name: 'Edit Zone review' })).toBeNull();
  const name = screen.getByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'Brief');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Brief' }));
  expect(sent).toEqual([expect.objectContaining({ name: 'Brief', capabilities: ['review'], featureFlag: '' })]);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Brief')).toBeNull());
});

it('switches, changes and deletes an integration', async () => {
  const integration = {
    id: 'i1',
    name: 'Mail check',
    description: 'Checks mail records.',
    prompt: 'Check them.',
    outputFormat: 'json',
    tags: ['mail'],
    featureFlag: null,
    enabled: true,
    inputSchema: {},
  };
  let list = [integration];
  const { user } = show({
    'GET /api/ai/integrations': () => list,
    'PUT /api/ai/integrations/i1': ({ body }: { body: object }) => (list = [{ ...integration, ...body }])[0],
    'PATCH /api/ai/integrations/i1': ({ body }: { body: object }) => (list = [{ ...integration, ...body }])[0],
    'DELETE /api/ai/integrations/i1': () => {
      list = [];
      return undefined;
    },
  });
  await user.click(await screen.findByRole('tab', { name: 'Custom Integrations' }));
  await user.click(await screen.findByRole('switch', { name: /Mail check/ }));
  await waitFor(() => expect(screen.getByRole('switch', { name: /Mail check/ })).not.toBeChecked());
  await user.click(screen.getByRole('button', { name: 'Edit Mail check' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Integration Saved')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Delete Mail check' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No integrations yet')).toBeInTheDocument();
});

it('sends the tags of an integration as a list', async () => {
  const sent: unknown[] = [];
  const { user } = show({
    'GET /api/ai/integrations': [],
    'POST /api/ai/integrations': ({ body }: { body: object }) => {
      sent.push(body);
      return { id: 'i1', ...body };
    },
  });
  await user.click(await screen.findByRole('tab', { name: 'Custom Integrations' }));
  await user.click(await screen.findByRole('button', { name: 'New integration' }));
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Mail check');
  await user.type(screen.getByRole('textbox', { name: /^Description/ }), 'Checks mail records.');
  await user.type(screen.getByRole('textbox', { name: /^Prompt/ }), 'Check them.');
  await user.type(screen.getByRole('textbox', { name: /^Tags/ }), 'mail, spf');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Integration Created')).toBeInTheDocument();
  expect(sent).toEqual([expect.objectContaining({ tags: ['mail', 'spf'], outputFormat: 'json', inputSchema: {} })]);
});

it('names the flags of the product, and shows an own one as it is', async () => {
  const { user } = show({ 'GET /api/ai/feature-flags': { 'change-watching': true, 'my-own': false } });
  await user.click(await screen.findByRole('tab', { name: 'Feature Flags' }));
  expect(await screen.findByRole('switch', { name: 'Explain changes made elsewhere' })).toBeChecked();
  expect(screen.getByText('change-watching')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'my-own' })).not.toBeChecked();
});

it('switches a flag, and back when the server refuses', async () => {
  const { user } = show({
    'GET /api/ai/feature-flags': { security_scan: true },
    'PUT /api/ai/feature-flags/security_scan': { status: 503, body: { message: 'Try again later' } },
  });
  await user.click(await screen.findByRole('tab', { name: 'Feature Flags' }));
  await user.click(await screen.findByRole('switch', { name: 'security_scan' }));
  expect(await screen.findByText('Failed to Update Flag')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'security_scan' })).toBeChecked();
});

it('reads lists as people type them', () => {
  expect(commaList(' a, b ,,c,')).toEqual(['a', 'b', 'c']);
});
