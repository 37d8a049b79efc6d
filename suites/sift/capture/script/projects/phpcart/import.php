<?php
declare(strict_types=1);
error_reporting(E_ALL);

class FeedException extends RuntimeException {}

function price(array $row): int
{
    return intdiv((int) $row['cents'], (int) $row['pack']);
}

function import(string $file): int
{
    $n = 0;
    foreach (file($file, FILE_IGNORE_NEW_LINES) as $no => $line) {
        $row = json_decode($line, true, 512, JSON_THROW_ON_ERROR);
        if ($row['label'] === '') {
            echo "line " . ($no + 1) . ": empty label\n";
        }
        try {
            echo $row['sku'], " ", price($row), "\n";
        } catch (DivisionByZeroError $e) {
            throw new FeedException("line " . ($no + 1) . ": cannot price {$row['sku']}", 0, $e);
        }
        $n++;
    }
    return $n;
}

echo import($argv[1]), " products\n";
