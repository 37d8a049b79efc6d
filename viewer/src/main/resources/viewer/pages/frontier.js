// Quality against compression, with what cannot be told apart drawn as an ellipse, and the matrix of datasets.
import { ask, askIf, runPath } from '../api.js';
import { choice, panel } from '../parts/bits.js';
import { frontierChart } from '../parts/frontier-chart.js';
import { heatTable } from '../parts/heat.js';
import { link } from '../parts/place.js';

export async function frontierTab({ run, scores, systems }, params) {
  const score = scores.includes(params.get('score'))
    ? params.get('score')
    : (scores.find((one) => run.headline?.metric?.includes(one)) ?? scores[0]);
  const [points, matrix] = await Promise.all([
    ask(runPath(run.id, 'frontier'), { score }),
    askIf(runPath(run.id, 'matrix'), { score }),
  ]);
  const tool = choice('score', 'Score', scores, score);
  const open = (system) => link(['run', run.id], { tab: 'cases', system, sort: score, order: 'asc' });
  const cases =
    matrix && matrix.by && matrix.by !== 'dataset'
      ? (system, column) => link(['run', run.id], { tab: 'cases', system, ['label.' + matrix.by]: column })
      : open;
  return [
    panel(null, {}, frontierChart(points.points, score, tool, open)),
    matrix && heads(matrix).length > 1
      ? panel(
          'Matrix',
          { note: `Mean ${score} of each ${matrix.by ?? 'dataset'} and system.` },
          heatTable({ ...matrix, score }, { systems, cases }),
        )
      : null,
  ];
}

// One dataset alone is what the overview shows already.
function heads(matrix) {
  return matrix.columns ?? matrix.datasets ?? [];
}
