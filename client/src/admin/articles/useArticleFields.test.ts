import { act, renderHook } from '@testing-library/react';
import { savedFields, useArticleFields } from './useArticleFields';

describe('the fields of a new article', () => {
  it('make the address of the title, until somebody types one', () => {
    const { result } = renderHook(() => useArticleFields());
    act(() => result.current.set({ title: 'Big News' }));
    expect(result.current.fields.slug).toBe('big-news');
    act(() => result.current.set({ slug: 'own' }));
    act(() => result.current.set({ title: 'Other' }));
    expect(result.current.fields.slug).toBe('own');
  });

  it('are stored with their tags as a list', () => {
    const { result } = renderHook(() => useArticleFields());
    act(() => result.current.set({ title: 'News', tags: ' dns, , zones ' }));
    expect(savedFields(result.current.fields)).toMatchObject({ tags: ['dns', 'zones'], published: true, readTime: 5 });
  });
});

describe('the state of an article', () => {
  const fields = () => renderHook(() => useArticleFields()).result.current.fields;

  it('has a date where it is scheduled, and where it is published ahead of its date', () => {
    expect(savedFields({ ...fields(), state: 'scheduled' }).publishedAt).toMatch(/Z$/);
    expect(savedFields({ ...fields(), state: 'published' }, { status: 'scheduled' }).publishedAt).toMatch(/Z$/);
    expect(savedFields({ ...fields(), state: 'published' }, { status: 'published' })).not.toHaveProperty('publishedAt');
  });

  it('of a draft is not published', () => {
    expect(savedFields({ ...fields(), state: 'draft' })).toMatchObject({ published: false });
  });
});
