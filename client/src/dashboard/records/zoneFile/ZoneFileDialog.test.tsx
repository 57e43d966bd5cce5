import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aDomain, aPlan, plansAt } from '../../../../test/records';
import { renderPage } from '../../../../test/render';
import { ZoneFileDialog } from './ZoneFileDialog';

const paste = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Zone file (BIND format)' }), { target: { value: text } });

function open(answers: Record<string, unknown> = {}, domain = aDomain()) {
  return renderPage(<ZoneFileDialog domain={domain} onApplied={() => undefined} onClose={() => undefined} />, {
    answers,
  });
}

describe('importing a zone file', () => {
  it('marks the mistake, and jumps to it', async () => {
    const { user } = open();
    paste('www 300 IN A 192.0.2.1\nbad 300 IN A nonsense\n');
    expect(await screen.findByText(/Line 2, column 14: "nonsense" is not an IPv4 address/)).toBeVisible();
    expect(screen.getByText('nonsense', { selector: 'mark' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Review change' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Go to line 2' }));
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Zone file (BIND format)' });
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('nonsense');
  });

  it('shows every mistake, each with its line and column', async () => {
    const { user } = open();
    paste('bad 300 IN A nonsense\nwww 300 IN A 192.0.2.1\nworse 300 IN MX 10\n');
    expect(await screen.findByText(/Line 1, column 14: "nonsense" is not an IPv4 address/)).toBeVisible();
    expect(screen.getByText(/Line 3, column \d+: /)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to line 3' }));
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Zone file (BIND format)' });
    expect(area.value.slice(0, area.selectionStart)).toContain('worse');
  });

  it('takes a file without TTLs, as the server does', async () => {
    const sent: unknown[] = [];
    const { user } = open({ [plansAt]: ({ body }: { body: unknown }) => (sent.push(body), aPlan()) });
    paste('www IN A nonsense\n');
    expect(await screen.findByText(/"nonsense" is not an IPv4 address/)).toBeVisible();
    paste('www IN A 192.0.2.1\n');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Review change' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Review change' }));
    expect(await screen.findByRole('button', { name: 'Apply 1 change' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('shows every mistake that only the server finds', async () => {
    const mistakes = [
      { line: 1, column: 1, message: 'Line 1: the host takes no such record' },
      { line: 2, column: 1, message: 'Line 2: nor this one' },
    ];
    const body = { code: 'validation_failed', message: 'No', details: { zoneFile: 'x' }, line: 1, column: 1, mistakes };
    const { user } = open({ [plansAt]: { status: 400, body } });
    paste('www 300 IN A 192.0.2.1\nww2 300 IN A 192.0.2.1');
    await user.click(screen.getByRole('button', { name: 'Review change' }));
    for (const { message } of mistakes) expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Go to line 2' })).toBeVisible();
  });

  it('adds to the zone unless it is told to replace it, and shows what that means', async () => {
    const sent: unknown[] = [];
    const { user } = open({
      [plansAt]: ({ body }: { body: unknown }) => {
        sent.push(body);
        return aPlan();
      },
    });
    paste('www 300 IN A 192.0.2.1');
    await user.click(screen.getByRole('button', { name: 'Review change' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('radio', { name: /Replace the zone/ }));
    await user.click(screen.getByRole('button', { name: 'Review change' }));
    expect(await screen.findByRole('button', { name: 'Apply 1 change' })).toBeVisible();
    const zoneFile = 'www 300 IN A 192.0.2.1';
    expect(sent).toEqual([
      { zoneFile, mode: 'additive' },
      { zoneFile, mode: 'exact' },
    ]);
  });

  it('shows mistakes that only the server finds', async () => {
    const details = { zoneFile: 'Line 1, column 5: the host takes no such record' };
    const body = { code: 'validation_failed', message: 'No', details, line: 1, column: 5 };
    const { user } = open({ [plansAt]: { status: 400, body } });
    paste('www 300 IN A 192.0.2.1');
    await user.click(screen.getByRole('button', { name: 'Review change' }));
    expect(await screen.findByText(details.zoneFile)).toBeVisible();
    expect(screen.getByText('300 IN A 192.0.2.1', { selector: 'mark' })).toBeVisible();
  });
});

describe('exporting a zone file', () => {
  const zoneFileAt = 'GET /api/domains/domain-1/zone-file';

  it('shows it, to be copied or downloaded', async () => {
    const { user } = open({ [zoneFileAt]: '$ORIGIN example.org.' });
    await user.click(screen.getByRole('tab', { name: 'Export' }));
    expect(await screen.findByLabelText('Content of the zone file')).toHaveTextContent('$ORIGIN example.org.');
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/api/domains/domain-1/zone-file');
    expect(screen.getByRole('button', { name: 'Copy the zone file' })).toBeVisible();
  });

  it('is the only tab for a read-only domain', async () => {
    open(
      { [zoneFileAt]: { status: 502, body: { code: 'odd', message: 'PowerDNS is away' } } },
      aDomain({ can: { edit: false, refresh: true, delete: true } }),
    );
    expect(await screen.findByText('PowerDNS is away')).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Import' })).toBeNull();
  });
});
