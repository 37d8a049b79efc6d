/// What a block of tool output names that one would search for later: files, tests, errors, commands.
///
/// The rules are the published benchmark's, which finds too much rather than too little; nothing here knows
/// of cases, prompts or scores.
@NullMarked
package dev.assay.sift.signal;

import org.jspecify.annotations.NullMarked;
