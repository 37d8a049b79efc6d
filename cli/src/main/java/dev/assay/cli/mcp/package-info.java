/// `assay mcp`: the referee as a tool server for agents. What an agent asks for is not something a person typed.
@NullMarked
package dev.assay.cli.mcp;

import org.jspecify.annotations.NullMarked;
