import { aPerson } from '../../test/people';
import { billingPath, plansPath } from '../shared/api/plans';
import { pageAt, pages, pagesFor, publicPages } from './pages';

const repeated = (items: readonly string[]) => items.filter((item, index) => items.indexOf(item) !== index);

describe('the table of pages', () => {
  it('gives every page a name of its own, and every shortcut to one page', () => {
    expect(repeated([...pages, ...Object.values(publicPages)].map(({ name }) => name))).toEqual([]);
    expect(repeated(pages.flatMap(({ key }) => key ?? []))).toEqual([]);
  });

  it('opens the first row of an address, and nothing at an unknown one', () => {
    expect(pageAt('/teams')?.name).toBe('teams');
    expect(pageAt('/nowhere')).toBeUndefined();
    expect(pageAt('/admin/tickets')?.name).toBe('adminPanel');
  });

  it('keeps public pages apart from those of signed-in users', () => {
    expect(Object.keys(publicPages).filter((path) => pageAt(path))).toEqual([]);
  });

  it.each([plansPath, billingPath])('has a page at %s, where the links about plans lead', (link) => {
    expect(pages.filter(({ path, soon }) => path === link.split('?')[0] && !soon)).toHaveLength(1);
  });

  it.each([
    ['free user', aPerson(), []],
    ['premium user', aPerson({ subscriptionTier: 'premium', subscriptionStatus: 'active' }), ['/teams']],
    ['administrator', aPerson({ role: 'admin' }), ['/teams', '/admin', '/admin/users']],
  ])('lists the restricted pages for a %s', (_who, user, paths) => {
    const restricted = pagesFor(user).filter(({ section }) => !['main', 'linked', 'footer'].includes(section));
    expect(restricted.map(({ path }) => path)).toEqual(paths);
  });
});
