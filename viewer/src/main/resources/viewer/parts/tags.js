// Tags and a note: the only thing the viewer writes.
import { isReport, runPath, tell } from '../api.js';
import { h, say } from './dom.js';

export function tagList(tags) {
  return h(
    'span',
    { class: 'tags' },
    (tags ?? []).map((tag) => h('span', { class: 'tag' }, tag)),
  );
}

export function tagEditor(run) {
  const shown = h('span', { class: 'tag-line' }, tagList(run.tags), run.note && h('span', { class: 'note' }, run.note));
  if (isReport) return shown;
  const edit = h(
    'button',
    { class: 'quiet', id: 'edit-tags', click: () => holder.replaceChildren(form(run)) },
    run.tags?.length || run.note ? 'Edit' : '+ Tag or note',
  );
  const holder = h('div', { class: 'tag-editor' }, shown, edit);
  return holder;
}

function form(run) {
  const tags = h('input', {
    'aria-label': 'Tags, parted by commas',
    placeholder: 'tags, parted by commas',
    value: (run.tags ?? []).join(', '),
  });
  const note = h('input', { 'aria-label': 'Note', placeholder: 'a note', class: 'long', value: run.note ?? '' });
  const send = async (event) => {
    event.preventDefault();
    try {
      await tell(runPath(run.id, 'tags'), {
        tags: words(tags.value),
        note: note.value.trim(),
        before: { tags: run.tags ?? [], note: run.note ?? '' }, // what others changed meanwhile stays
      });
      say('Saved');
      window.dispatchEvent(new Event('refresh'));
    } catch (problem) {
      trouble.textContent = problem.message;
    }
  };
  const trouble = h('span', { class: 'failed', role: 'alert' });
  setTimeout(() => tags.focus());
  return h('form', { submit: send }, tags, note, h('button', {}, 'Save'), trouble);
}

function words(text) {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}
